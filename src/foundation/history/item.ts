/** One history entry in the API. */
export type HistoryItem = {
  id: string;
  type: string;
  action: string;
  owner: string;
  owner_role: string | null;
  at: string;
  field: string | null;
  subject: string | null;
  before?: unknown;
  after?: unknown;
  request_id: string;
};

/** Labels that depend on the owner of the history. */
export type HistoryLabels = {
  action: (item: HistoryItem) => string;
  field: (item: HistoryItem) => string;
  value: (value: unknown, field: string | null) => string;
};
