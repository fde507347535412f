/** A change that was made. Null: the value was missing before, or is missing now. */
export type MadeChange = { path: string; was: unknown; value: unknown };

/** Result of one operation: what it changed, why it is refused (`field`: part of the operation), or the value that the editor has not seen. */
export type Outcome = { made: MadeChange[] } | { refusal: { code: string; message: string; field?: string } } | { conflict: unknown };

export const refusal = (code: string, message: string, field?: string): Outcome => ({ refusal: { code, message, ...(field !== undefined && { field }) } });
