import { z } from 'zod';
import { GUEST_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** A homeowner's choice about text messages. `wording`: the text to which the homeowner agrees. */
export const textChoiceSchema = z.object({
  phone: z.string(),
  wording: z.string(),
  agreed_at: z.iso.datetime().nullable(),
  /** Time at which STOP was sent from the phone number; null if text messages are not stopped. */
  stopped_at: z.iso.datetime().nullable(),
});
export type TextChoice = z.infer<typeof textChoiceSchema>;

export const chooseTextMessages = defineEndpoint({
  method: 'PUT',
  path: '/api/guest/text-messages',
  summary: 'Record or withdraw the consent of the homeowner to text messages',
  tag: 'guests',
  roles: GUEST_ROLES,
  body: z.object({
    agreed: z.boolean(),
    /** Text that the homeowner read next to the checkbox. The server rejects the consent if the text has changed since. */
    wording: z.string().max(2000),
  }),
  response: z.object({ texts: textChoiceSchema }),
  errors: ['not_found', 'wrong_state'],
});

/** Receives a reply that a person sent to the phone number of the portal, in the format of the provider Twilio. */
export const textReply = defineEndpoint({
  method: 'POST',
  path: '/api/hooks/text-messages',
  summary: 'Webhook for replies to text messages, such as STOP, START or HELP',
  tag: 'guests',
  roles: 'public',
  signed: true,
  body: z.object({
    MessageSid: z.string().min(1).max(100),
    From: z.string().min(3).max(40),
    Body: z.string().max(2000),
    /** Set if the provider has already answered a keyword such as STOP. */
    OptOutType: z.string().max(20).optional(),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['bad_signature', 'key_reused'],
});
