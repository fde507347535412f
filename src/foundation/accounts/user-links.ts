/** Number of days in which a user can accept an invite. */
export const INVITE_DAYS = 14;
