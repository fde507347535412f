/** One history entry in an API response. */
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

/** Functions that format the action, field and values of a history entry. The module that shows the history provides these functions. */
export type HistoryLabels = {
  action: (item: HistoryEntryView) => string;
  field: (item: HistoryEntryView) => string;
  value: (value: unknown, field: string | null) => string;
};
