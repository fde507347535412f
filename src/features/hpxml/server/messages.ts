import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('hpxml.server', {
  measures_missing_error: 'The job has no measures yet, so there is no upgrade to export.',
  completion_missing_error: 'The date when the installation was finished is not known yet. It is entered with the final invoice.',
  doctype_error: 'The file has a document type declaration (<!DOCTYPE>), which HPXML does not use and which can be harmful. Export the audit again without it.',
  malformed_error: 'The file is not well-formed XML: {problem}',
  not_hpxml_error: 'This is not an HPXML file. Export the audit as HPXML from the audit software.',
  invalid_error: 'The file does not follow HPXML {problem}',
  home_missing_error: 'The file does not describe the building before the work, only proposed or finished work.',
  id_missing_error: 'A building in the file has no id (BuildingID), which HPXML requires.',
  several_homes_error: 'The file describes several buildings before the work. Export the audit of this home only.',
  values_missing_error: 'The file has no values for the questions that jobs ask.',
  audit_read_entry: 'Audit imported from an HPXML file',
  audit_read_value: '{count, plural, one {# answer} other {# answers}} filled in, from {software}',
  unknown_software: 'unnamed software',
});
