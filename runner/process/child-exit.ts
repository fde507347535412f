/** The child ended after it printed a clear error for the user, so nothing must be added. */
export class ChildStartupError extends Error {}
