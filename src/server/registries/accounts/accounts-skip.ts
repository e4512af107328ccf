/**
 * Why a filing has no figures here. `none`: the company filed none; `unsupported`: a bank or an insurer; `no_xbrl`: only
 * on paper or as PDF; `not_annual`: of a part of a year; `empty_report`: no figures or only zeros; `period_mismatch`: no
 * figures of the year that the filing names; `unlisted`: of a company that is not stored, or of a sole trader.
 */
export type AccountsSkip =
  | "none"
  | "unsupported"
  | "no_xbrl"
  | "not_annual"
  | "empty_report"
  | "period_mismatch"
  | "broken"
  | "too_large"
  | "unlisted";
