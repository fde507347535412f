/** Default share of material in an invoice total, in percent. The rest is labor (docs/spec/portal.md §9). */
export const MATERIAL_PERCENT = 70;
