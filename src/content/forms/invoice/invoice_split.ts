/** Default share of material in an invoice total, in percent. The rest is labor (portal spec §9). */
export const MATERIAL_PERCENT = 70;
