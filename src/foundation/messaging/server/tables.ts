import type { ColumnType, Generated } from 'kysely';
import type { StoredRequest } from '@/platform/server/background-jobs';
import type { Channel } from '../channels';

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** Final status of a message that will not be delivered. */
export type FinalStatus = 'failed' | 'bounced' | 'withdrawn';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.outgoing_messages': {
      id: string;
      job_id: string | null;
      template: string;
      channel: Generated<Channel | 'chat'>;
      key: string;
      recipient: string;
      subject: string;
      html: string | null;
      plain: string | null;
      created_at: Instant;
      sent_at: MaybeInstant;
      attempts: Generated<number>;
      problem: ColumnType<string | null, string | null | undefined, string | null>;
      final_status: ColumnType<FinalStatus | null, FinalStatus | null | undefined, FinalStatus | null>;
      request: ColumnType<StoredRequest | null, string | null | undefined, string | null>;
      is_unreachable: Generated<boolean>;
      send_after: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    };
    'app.text_replies': { id: string; phone: string; keyword: 'stop' | 'start' | 'help' | 'other'; received_at: Instant };
    'app.notifications': {
      id: string;
      user_id: string;
      job_id: string | null;
      key: string;
      kind: string;
      title: string;
      body: string;
      created_at: Instant;
      read_at: MaybeInstant;
    };
    'app.digest_items': { id: string; user_id: string; job_id: string | null; bundle: string; line: string; created_at: Instant; message_key: string | null };
  }
}
