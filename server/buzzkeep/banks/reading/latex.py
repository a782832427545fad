"""LaTeX commands that Unicode has a character for."""

_PAIRS = """
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
times × cdot · div ÷ pm ± mp ∓ ast ∗ star ⋆ bullet •
oplus ⊕ otimes ⊗ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡
sim ∼ simeq ≃ cong ≅ propto ∝
ll ≪ gg ≫ infty ∞ sum Σ prod ∏ int ∫ oint ∮ partial ∂ nabla ∇ sqrt √ prime ′ degree ° circ °
in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ emptyset ∅ varnothing ∅
forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ therefore ∴ because ∵ top ⊤ bot ⊥
to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⇒ iff ⇔ mapsto ↦
uparrow ↑ downarrow ↓ rightleftharpoons ⇌ perp ⊥ parallel ∥ angle ∠ triangle △ square □
aleph ℵ hbar ℏ ell ℓ Re ℜ Im ℑ ldots … cdots ⋯ dots … vdots ⋮ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉
mid | vert | lvert | rvert | Vert ‖ percent % euro € pounds £
"""
COMMANDS = dict(zip(_PAIRS.split()[::2], _PAIRS.split()[1::2], strict=True)) | {
    **dict.fromkeys(("quad", "qquad"), " "),
    **dict.fromkeys(("left", "right", "big", "Big", "displaystyle", "limits"), ""),
    **{name: name for name in ("sin", "cos", "tan", "cot", "log", "ln", "exp", "lim", "max", "min", "gcd", "det")},
    **{name: name for name in ("arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "dim", "ker", "deg", "mod")},
}
"""What each command is written as."""
DOUBLE_STRUCK = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ", strict=True))
"""Letters of sets."""
