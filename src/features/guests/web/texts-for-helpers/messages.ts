import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.helping', {
  helping_is_real:
    '{homeowner} gave us your email or phone number, so that you can help with the rebate for {address}. Your reference is {reference}, the same as in our message. This page never asks for a password, a bank account or a card. If you are not sure, ask {homeowner}.',
  helping_limits_note: 'Only {homeowner} can sign documents and give consent.',
  helping_privacy_note:
    '{name}, {homeowner} and the program see your answers. Only {homeowner} and the program see the answers to questions marked with a lock.',
  helping_summary:
    'You are helping {homeowner}. {open, plural, =0 {There is nothing to fill in now.} one {{contractor} asks for one thing.} other {{contractor} asks for # things.}}',
});
