/** Invoice split of portal spec §9: 70% material, 30% labor. */
export const MATERIAL_PERCENT = 70;
