import { defineMessages } from '@/platform/messages';

export const t = defineMessages('signing.labels', {
  download: 'Download',
  generate: 'Generate',
  invite: 'Invite',
  sign: 'Sign',
  the_signed_copy_is_being_sealed: 'The signed copy is being sealed.',
  upload: 'Upload',
});
