/**
 * Position of a subscriber in the event stream. All events of transactions before `xid` were sent. `at` is the time in ms at which the cursor was read, by the
 * clock of the database.
 */
export type Cursor = { xid: string; at: number };

/** Formats a cursor as the ID of an event in the stream. */
export const encodeCursor = ({ xid, at }: Cursor): string => `${xid}.${at}`;

/** Parses a cursor. Returns null if it does not have the format of a cursor. */
export function decodeCursor(text: string | undefined): Cursor | null {
  const [, xid, at] = /^(\d{1,19})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return xid && at ? { xid, at: Number(at) } : null;
}
