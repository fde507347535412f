const LINK_DAYS = 30;
/** Workflow §13: nobody works on a page for an hour without touching it. */
const IDLE_MINUTES = 60;

/** What every letter with a guest's link says of the link. */
export const GUEST_LINK_TERMS = { link_days: LINK_DAYS, idle_minutes: IDLE_MINUTES };
