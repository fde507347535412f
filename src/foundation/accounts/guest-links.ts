/** Number of days for which a link sent to a homeowner, a helper or a property manager works. Source: docs/spec/workflow.md §13. */
const LINK_DAYS = 30;
/** Number of days after the installation for which an installer's link works. Source: docs/spec/workflow.md §13. */
export const INSTALLER_LINK_DAYS = 14;
/** Number of minutes without activity after which a guest session ends. Source: docs/spec/workflow.md §13. */
const IDLE_MINUTES = 60;

/**
 * Values for the texts of every email with a guest link. `link_days`: days until the link expires. `installer_link_days`: days after the installation until an
 * installer's link expires. `idle_minutes`: minutes without activity until a session ends.
 */
export const GUEST_LINK_TERMS = { link_days: LINK_DAYS, installer_link_days: INSTALLER_LINK_DAYS, idle_minutes: IDLE_MINUTES };
