import { when } from '@/rules/conditions';
import { defineTask } from '@/rules/forms';
import { atticPhotos, atticQuestions, partsTop, reinsulatedOf, rValueOf, TOP } from './parts';

const hasAttic = when('envelope_part_top').hasValue();

export const envelopeDetailsTop = defineTask({
  key: 'envelope_details_top',
  version: 1,
  title: 'Envelope details: top',
  purpose: 'Attic, ceiling and roof before the work, and how well they are insulated.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['site_details'],
  clone: 'home',
  fields: {
    envelope_part_top: partsTop().required(),
    r_value: rValueOf('envelope_part_top', TOP),
    reinsulated_past_decade: reinsulatedOf('envelope_part_top', TOP),
    ...atticQuestions(hasAttic),
    ...atticPhotos(hasAttic),
  },
});
