import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-settings', {
  only_your_own_programs: 'You can only edit your own programs.',
  draft_scheduled_error: 'This draft is approved and scheduled. Cancel the publication first.',
  draft_requested_error: 'This draft is waiting for approval. Send it back first to edit it.',
  draft_editing_error: 'Publication of this draft was not requested.',
  draft_unscheduled_error: 'This draft is not scheduled.',
  draft_open_error: 'This program has an open draft. Publish or discard it first.',
  own_approval_error: 'You edited this draft or asked to publish it. Another person must approve it.',
  release_decided_error: 'There is no release to decide on.',
});
