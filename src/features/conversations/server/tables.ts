import type { ColumnType } from 'kysely';
import type { Conversation, ConversationSide } from '../conversation';

export type MessagesTable = {
  id: string;
  job_id: string;
  contractor_id: string;
  conversation: Conversation;
  author_side: ConversationSide;
  author_id: string;
  author_name: string;
  body: string;
  mentioned_ids: string[];
  mentions: string[];
  attachment_ids: string[];
  created_at: ColumnType<Date, Date, never>;
  guest_email_key: ColumnType<string | null, never, string>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.conversation_messages': MessagesTable;
  }
}
