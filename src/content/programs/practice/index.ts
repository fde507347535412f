import { defineProgram } from '@/rules/programs';
import { documents, templates } from './documents';
import { tasks } from './tasks';

/** Program for training. It places all task forms except the form that creates a job and the forms that promise or pay money. */
export const practice = defineProgram({
  key: 'practice',
  name: 'Practice program',
  description: 'For training. It opens the task forms of all programs. Nothing is reserved and nothing is paid.',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: { description: 'Any address.', where: null, source: 'defaults' },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Any work',
    homeowner_requirements: 'None',
    program_specifics: 'For training only. It pays nothing.',
    install_timeline: 'No reservation. Work can start immediately.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'none', source: 'defaults', is_default: true },
  },
  criteria: [],
  lines: [],
  caps: [],
  splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'defaults', is_default: true }],
  tasks,
  documents,
  templates,
  texts: {
    final_submission_terms: {
      title: 'Final submission terms',
      version: 1,
      sample: true,
      source: 'defaults',
      body: 'This job is for practice. Nothing is reserved and nothing is paid.',
    },
  },
  sources: [{ id: 'defaults', title: 'Product defaults for a training program', date: '2026-11-22', confidence: 'default' }],
});
