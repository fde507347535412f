import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('federal_reports.simulator', {
  simulator_title: 'Simulated DOE',
  simulator_note:
    'This page simulates the IRA Rebates API of DOE. It checks each record against the schemas of the federal rebate data standard and against the records it already has.',
  simulator_unavailable_error: 'The simulated DOE could not be loaded',
  records_empty: 'No records have been sent yet.',
  received_label: 'Received {at} · ID {id}',
  reservation_label: 'for reservation {id}',
  payload_summary: 'Payload',
  state_accepted: 'Accepted',
  state_refused: 'Refused',
  state_deleted: 'Deleted',
});
