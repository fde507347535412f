const LINK_DAYS = 30;
/** A guest session ends after this time without activity. Source: workflow §13. */
const IDLE_MINUTES = 60;

/** Values about the link that every email with a guest link contains. */
export const GUEST_LINK_TERMS = { link_days: LINK_DAYS, idle_minutes: IDLE_MINUTES };
