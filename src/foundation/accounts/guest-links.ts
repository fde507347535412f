const LINK_DAYS = 30;
/** A guest session ends after this time without activity. Source: docs/spec/workflow.md §13. */
const IDLE_MINUTES = 60;

/** Days until a guest link expires, and minutes without activity until a session ends. Every email with a guest link states both. */
export const GUEST_LINK_TERMS = { link_days: LINK_DAYS, idle_minutes: IDLE_MINUTES };
