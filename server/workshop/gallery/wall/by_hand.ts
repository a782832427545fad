/**
 * Scenes written by hand that show what no recorded one does: doors, lobbies, lost lines and pauses, which are no stage of a match; set pieces
 * at their instant; cards, ends and photo finishes that no playthrough has come to; other maps, longest names and numbers. `make test` looks at
 * these and at the recorded ones, the soak at all.
 */
export const BY_HAND: readonly string[] = [
  "bets_long", "card_standing", "colours_long", "disk_full", "duel_long", "dw_asleep", "dw_attack_flies", "dw_attack_seven", "dw_break",
  "dw_epidemic", "dw_helped", "dw_parried", "dw_postcard", "dw_rally", "dw_satellite", "dw_show_all_fall", "dw_show_blast", "dw_unicorns",
  "dw_water_attack", "dw_youngest", "held", "lobby", "lobby_eight", "lobby_four", "lost", "opening_eight", "opening_four", "opening_longest",
  "opening_pair", "opening_player", "opening_title", "photo_finish_decided", "photo_finish_four", "photo_finish_long", "pick_attack_europe",
  "pick_attack_hex", "pick_expansion_hex", "pick_expansion_world", "podium_breath", "podium_four", "pw_foul", "pw_roll", "quiet", "quiet_siege",
  "quiet_solo", "rebuilt", "result_eliminated", "result_held", "reveal_breath", "reveal_long", "reveal_number_big", "reveal_number_breath",
  "scores_hidden", "siege", "unplayed", "vw_acting_eight", "vw_boosted", "vw_podium_eight", "vw_pressed", "vw_show_epidemic", "vw_show_falls",
  "vw_stop_four", "vw_stopped", "vw_virus_eight", "vw_who_first", "wt_assassin", "wt_bets_table", "wt_bets_trick", "wt_campaign_two", "wt_melee_four",
  "wt_melee_tie", "wt_picking", "wt_picking_long", "wt_refilling", "wt_removed", "wt_show_burned", "wt_show_campaign", "wt_show_campaign_falls",
  "wt_show_falls", "wt_show_towers", "wt_show_towers_four", "wt_showdown_half", "wt_showdown_no_army", "wt_sudden",
];
