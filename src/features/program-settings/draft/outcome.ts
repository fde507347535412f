/** Change that an operation made in the draft. `was` is null if there was no value. `value` is null if the value was removed. */
export type MadeChange = { path: string; was: unknown; value: unknown };

/**
 * Result of one operation. `made`: changes of the operation. `refusal`: reason why the operation was rejected; `field` names the wrong property of the
 * operation. `conflict`: current value, which the user has not seen.
 */
export type OperationOutcome = { made: MadeChange[] } | { refusal: { code: string; message: string; field?: string } } | { conflict: unknown };

export const refusedOutcome = (code: string, message: string, field?: string): OperationOutcome => ({
  refusal: { code, message, ...(field !== undefined && { field }) },
});
