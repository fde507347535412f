/** One history entry in the API. */
export type HistoryEntryView = {
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

/** Functions that format an action, a field and a value. The module that shows the history provides them. */
export type HistoryLabels = {
  action: (item: HistoryEntryView) => string;
  field: (item: HistoryEntryView) => string;
  value: (value: unknown, field: string | null) => string;
};
