/**
 * Scenes written by hand that show what no recorded one does: what a finger opens, doors, lobbies, lost lines and pauses, which are no stage
 * of a match; cards and ends that no playthrough has come to; most cards, most digits and longest questions. `make test` looks at these and at
 * the recorded ones, the soak at all.
 */
export const BY_HAND: readonly string[] = [
  "ask_long", "ask_team", "ask_wall", "bet_spectator", "bot_plays", "bye_kicked", "bye_replaced", "bye_room", "choosing", "choosing_bet",
  "choosing_wait", "counting", "crowd_prize", "door_pin", "dw_ally", "dw_attack_twelve", "dw_defend_order", "dw_draw", "dw_draw_two", "dw_give",
  "dw_mode_adult", "dw_ok", "dw_peek", "dw_rally", "dw_shovel", "dw_spy", "dw_steal", "dw_tornado", "dw_unit", "dw_water", "dw_why_not",
  "end_spectator", "halted", "introduced", "join_refused", "line_lost", "lobby_eight", "lobby_free", "lobby_team", "look_up", "number_locked",
  "number_long_unit", "number_most", "photo_decided", "pick_eight", "pw_faces", "pw_keys", "settings_leave", "settings_slow", "third", "unplayed",
  "victory", "vw_act_ill", "vw_act_large", "vw_contagion", "vw_covered", "vw_ending", "vw_haunt", "vw_haunt_eight", "vw_numbers", "vw_stop_stop",
  "vw_watch", "vw_why_not", "watch", "watch_hidden", "watch_spectator", "wrong_long", "wt_act_large", "wt_bet_tie", "wt_bet_trick", "wt_campaign",
  "wt_doomed", "wt_draw", "wt_explain", "wt_fourth", "wt_line_up", "wt_locked", "wt_melee_tied", "wt_pick_many", "wt_pick_watch", "wt_raid",
  "wt_refill", "wt_risk_tower", "wt_showdown", "wt_showdown_no_army", "wt_showdown_third", "wt_spectator", "wt_taken", "wt_tower_falls",
];
