import { defineEffect, type Feature } from '@/job';
import { prepareDocument } from './changes';
import { documentClaims } from './claims';
import { tasksSignedByGuest } from './signed';
import './parts';
import { t } from './messages';
import { PREPARE_DOCUMENT } from './named-effects';

/** Adds signing to jobs: effects of task forms, facts about documents, and the view and page for guests. */
export const signingFeature: Feature = {
  effects: [defineEffect(PREPARE_DOCUMENT, prepareDocument)],
  facts: documentClaims,
  view: { guest: (state, _facts, { actor }) => ({ signed: tasksSignedByGuest(state, actor) }) },
  guestPages: [
    {
      name: 'signing',
      title: (task) => t('sign_document_button', { label: task.subject.label }),
      purpose: () => t('guest_signing_summary'),
      minutes: 5,
    },
  ],
  empty: { job: () => ({ documents: [] }) },
};
