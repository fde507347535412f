/** A process that we launched ended as one does that has said, in its one line, what a person must mend: nothing is to be added. */
export class ChildStartupError extends Error {}
