import { defineMessages } from '@/platform/messages';

export const t = defineMessages('what_if.server', { this_cannot_be_tried_here: 'This cannot be tried here.' });
