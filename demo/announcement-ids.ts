/** The IDs are fixed, so that the next start finds the announcements that exist already. */
export const DEMO_ANNOUNCEMENT_IDS = ['00000000-0000-7000-8000-000000000901', '00000000-0000-7000-8000-000000000902'] as const;
