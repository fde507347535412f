import { z } from 'zod';
import { FUELS } from './account';

/** A connection as the JSON API of a utility data vendor returns it. The simulated vendor of a demo implements the same API. */
export const vendorConnectionSchema = z.object({ id: z.string().min(1).max(200), url: z.url().max(2000) });
export type VendorConnection = z.infer<typeof vendorConnectionSchema>;

const VENDOR_STATUSES = ['invited', 'signing_in', 'collecting', 'ready', 'failed', 'revoked'] as const;
export const vendorStatusSchema = z.object({ id: z.string(), status: z.enum(VENDOR_STATUSES) });
export type VendorStatus = z.infer<typeof vendorStatusSchema>['status'];

export const vendorEventSchema = z.object({
  id: z.string().min(1).max(200),
  /** Event type. `applyVendorEvents` handles the known types and ignores other types, because a vendor may add types. */
  type: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  /** Reason why a sign-in was rejected or a download failed. */
  reason: z.string().max(200).nullish(),
  /** For a delayed download: time of the vendor's next attempt. */
  retry_at: z.iso.datetime({ offset: true }).nullish(),
  /** Number of meters that the vendor found. */
  meters: z.int().nullish(),
});
export type VendorEvent = z.infer<typeof vendorEventSchema>;

const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).max(1000), next: z.string().max(500).nullable() });

export const vendorEventPage = page(vendorEventSchema);

/** Maximum quantity in a bill or interval of a home. A larger quantity is an error of the vendor. */
const MAX_QUANTITY = 1_000_000;

/** Limits of the database columns in which bills are stored. */
const MAX_CENTS = 2_000_000_000;
const EARLIEST_DAY = '1970-01-01';

const bill = z.object({
  meter: z.string().min(1).max(100),
  fuel: z.enum(FUELS),
  /** First day of the bill. */
  start: z.iso.date(),
  /** Day after the last day of the bill. */
  end: z.iso.date(),
  quantity: z.number().min(-MAX_QUANTITY).max(MAX_QUANTITY),
  unit: z.enum(['kWh', 'therm']),
  costCents: z.int().min(-MAX_CENTS).max(MAX_CENTS).nullable(),
  isEstimated: z.boolean(),
});
export const vendorBill = bill.refine(({ start, end }) => start >= EARLIEST_DAY && start < end);
export const vendorBillPage = page(vendorBill);

export const vendorIntervalSchema = z.object({
  meter: z.string().min(1).max(100),
  start: z.iso.datetime({ offset: true }),
  seconds: z.int().min(60).max(86_400),
  kWh: z.number().min(-MAX_QUANTITY).max(MAX_QUANTITY),
});
export const vendorIntervalPage = page(vendorIntervalSchema);

export type UtilityBill = z.infer<typeof vendorBill>;
export type UsageInterval = z.infer<typeof vendorIntervalSchema>;
export type VendorPage<T> = { items: T[]; next: string | null };

/**
 * Request for a connection. `reference` is the ID of the utility account and contains no personal data. A request with the same `key` returns the same
 * connection.
 */
export const connectionRequestSchema = z.object({
  reference: z.uuid(),
  key: z.string().max(100),
  utility: z.object({ key: z.string().max(200).nullable(), name: z.string().max(200) }),
  /** Vendor that staff chose for this utility, if the API can reach several vendors; null if staff chose none. */
  preferred_vendor: z.string().max(50).nullable(),
  fuels: z.array(z.enum(FUELS)),
  return_url: z.url(),
});
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>;

/** Client for a vendor that collects utility data. Repeating a call is safe. */
export type UtilityVendor = {
  /** Requests a connection with a link for the homeowner. Returns `unsupported` if the vendor does not support the utility. */
  invite: (request: ConnectionRequest) => Promise<VendorConnection | 'unsupported'>;
  status: (connection: string) => Promise<VendorStatus>;
  /** Returns a page of events after the event with the ID `after`. */
  events: (connection: string, after: string | null) => Promise<VendorPage<VendorEvent>>;
  bills: (connection: string, cursor: string | null) => Promise<VendorPage<UtilityBill>>;
  intervals: (connection: string, cursor: string | null) => Promise<VendorPage<UsageInterval>>;
  /** Ends the vendor's access to the utility account. The vendor then deletes the data of the connection. */
  revoke: (connection: string) => Promise<void>;
};

/**
 * Message of the vendor that a connection has new events. The message does not contain the events. The portal fetches them, so lost or repeated messages do no
 * harm.
 */
export const vendorMessageSchema = z.object({ type: z.string().max(100), data: z.object({ connection: z.string().min(1).max(200) }) });
