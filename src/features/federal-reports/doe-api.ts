import { z } from 'zod';
import type { RecordKind } from './record';

/** Sections of the API of the U.S. Department of Energy (DOE): `hear` for electrification rebates and `homes` for whole-home rebates. */
export type ApiPart = 'hear' | 'homes';

/** Error or warning about a record. `path` names the field; it is empty if the message is about the whole record. */
export const doeMessageSchema = z.object({ severity: z.enum(['error', 'warning']), path: z.string(), message: z.string() });
export type DoeMessage = z.infer<typeof doeMessageSchema>;

/** Record to send to DOE. An assessment or redemption requires a reservation that DOE already has. */
export type SentRecord = {
  part: ApiPart;
  kind: RecordKind;
  /** DOE's ID of the reservation to which the record belongs; null if the record itself is a reservation. */
  reservation: string | null;
  payload: unknown;
  /** Idempotency key: a repeated request with the same key creates one record. */
  key: string;
};

/** Record to delete, with its ID at DOE. When DOE deletes a reservation, it also deletes the assessment and the redemptions of the reservation. */
export type DeletedRecord = { part: ApiPart; kind: Exclude<RecordKind, 'assessment'>; reservation: string | null; id: string; reason: DeletionReason };

/** Reasons for a deletion that the federal data standard defines: the record is canceled without a replacement, or a corrected record replaces it. */
export type DeletionReason = 'CANCEL_RESERVATION' | 'CORRECT_RESERVATION';

export type DoeAnswer = { isAccepted: true; id: string; messages: DoeMessage[] } | { isAccepted: false; messages: DoeMessage[] };

/** Client of DOE's IRA Rebates API. All calls can safely be repeated. */
export type DoeApi = {
  send: (record: SentRecord) => Promise<DoeAnswer>;
  /** Deletes a record. Also succeeds if DOE does not have the record. */
  remove: (record: DeletedRecord) => Promise<void>;
};
