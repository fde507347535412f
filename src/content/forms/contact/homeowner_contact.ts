import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { when } from '@/rules/conditions';
import { address, checkbox, choice, defineTask, email, phone, text, yesNo } from '@/rules/forms';

export const homeownerContact = defineTask({
  key: 'homeowner_contact',
  version: 6,
  title: 'Homeowner contact',
  purpose: 'Confirm who the program may contact and how, before anything is sent.',
  stage: 'draft',
  set: 'customer',
  inConversation: 1,
  owner: 'contractor',
  sendTo: ['homeowner'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES, 'homeowner'],
  clone: 'homeowner',
  fields: {
    first_name: text('First name').fact().required(),
    last_name: text('Last name').fact().required(),
    homeowner_has_no_email: checkbox('Homeowner has no email').fact().help('No emails are sent, and documents are signed on paper.'),
    email: email('Email').fact().visible(when('homeowner_has_no_email').isNot(true)).required(),
    phone_number: phone('Phone number').fact().required(),
    renter_or_owner: choice('Is the person a renter or the owner?', { renter: 'Renter', owner: 'Owner' }).fact().required(),
    preferred_contact_method: choice('Best way to reach them', {
      email: { label: 'Email', when: when('homeowner_has_no_email').isNot(true) },
      phone_call: 'Phone call',
      text_message: { label: 'Text message', when: when('$text_messages').isYes() },
    }).fact(),
    mailing_address_same: yesNo('Mailing address is the home').required().initially(true),
    mailing_address: address('Mailing address').fact().requiredWhen(when('mailing_address_same').isNo()).help('Checks are sent to this address.'),
  },
  guestWords: {
    title: 'How to reach you',
    purpose: 'Your name, your mailing address and how you’d like to be contacted.',
    labels: {
      homeowner_has_no_email: 'I don’t have email',
      renter_or_owner: 'Do you rent or own the home?',
      preferred_contact_method: 'How would you like to be contacted?',
      mailing_address_same: 'Do you get your mail at this home?',
      mailing_address: 'Where do you get your mail?',
    },
    helps: { mailing_address: 'Checks are sent to this address.' },
    options: { renter_or_owner: { renter: 'I rent it', owner: 'I own it' } },
  },
});
