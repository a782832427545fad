// What engines from Chromium 79 and Safari 14.1 on do not have yet and our screens use. Each page imports it first.

function lacks<T extends object>(prototype: T, methods: Record<string, unknown> & ThisType<T>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in prototype)) Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

lacks(Array.prototype, {
  at(index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  findLast(wanted: (one: unknown) => boolean) {
    return this.slice().reverse().find(wanted);
  },
});
lacks(String.prototype, {
  replaceAll(found: string, by: string) {
    return this.split(found).join(by);
  },
});
// Safari before 15.4
if (!("HTMLDialogElement" in window))
  lacks(Element.prototype, {
    showModal() {
      this.setAttribute("open", "");
    },
    close() {
      this.removeAttribute("open");
    },
  });
if (!CSS.supports("height: 1dvh")) {
  // without the bar of addresses, which 100vh would reach under
  const measure = () => document.documentElement.style.setProperty("--dvh", `${innerHeight / 100}px`);
  addEventListener("resize", measure);
  measure();
}
