import { when } from '@/rules/conditions';
import { defineTask } from '@/rules/forms';
import {
  ductPhotos,
  ductQuestions,
  ductworkQuestion,
  GUEST_AIR_TEXT,
  GUEST_VENTILATION_TEXT,
  reinsulationQuestionOfPart,
  ventilationQuestions,
} from './envelope-questions';

const hasDucts = when('has_ductwork').isYes();

export const envelopeDetailsDucts = defineTask({
  key: 'envelope_details_ducts',
  version: 4,
  title: 'Envelope details: ducts',
  purpose: 'Whether the home has ducts, what condition they are in, and how the home is ventilated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    has_ductwork: ductworkQuestion().required(),
    ...ductQuestions(hasDucts),
    reinsulated_past_decade__ductwork: reinsulationQuestionOfPart('ductwork').visible(hasDucts),
    ...ventilationQuestions(),
    ...ductPhotos(hasDucts),
  },
  guestWords: {
    title: 'Air ducts and ventilation',
    purpose: 'Whether air ducts run through your home, and how fresh air comes in.',
    labels: {
      has_ductwork: 'Does your home have air ducts?',
      reinsulated_past_decade__ductwork: 'Were the ducts insulated by a professional in the last ten years?',
      ventilation_type: 'Does a fan bring fresh air into the whole home?',
      ventilation_rated_flow: 'How much air does the fan move?',
    },
    helps: GUEST_AIR_TEXT,
    options: { ventilation_type: GUEST_VENTILATION_TEXT },
  },
});
