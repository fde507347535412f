/** Position of a reader: all events of transactions before `xid` were sent. `at`: database time of the cursor. */
export type Cursor = { xid: string; at: number };

/** Formats a cursor for the event id. */
export const encodeCursor = ({ xid, at }: Cursor): string => `${xid}.${at}`;

/** Parses a cursor; null if the server did not issue it. */
export function decodeCursor(text: string | undefined): Cursor | null {
  const [, xid, at] = /^(\d{1,19})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return xid && at ? { xid, at: Number(at) } : null;
}
