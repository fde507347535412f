import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('utility-data.green-button', {
  file_too_large: 'The file is larger than {megabytes} MB. Please download a shorter period from the utility.',
  entry_too_large: 'One part of the file is larger than {megabytes} MB. Please download a shorter period from the utility.',
  too_many_entries: 'The file has more than {most} parts. Please download a shorter period from the utility.',
  encoding_unknown: 'The text of the file cannot be read. Please send the file exactly as you downloaded it from the utility.',
  too_slow: 'Reading the file takes too long. Please download a shorter period from the utility.',
  has_dtd:
    'The file defines entities (<!DOCTYPE or <!ENTITY). They can make a small file expand until it fills the memory, so the portal cannot read it. Please download it again from the utility, and send it unchanged.',
  not_green_button: 'This is not a Green Button file. Please choose the XML file with your energy use that the utility offers as “Green Button”.',
  no_usage: 'The Green Button file contains no electricity or gas use. It may contain only account information. Please download the energy use.',
  warned_time_zone: 'The file uses a different time zone than the home. The days of the bills follow the file.',
  warned_zone_missing: 'The file has no time zone. The portal uses the standard time of the home.',
  warned_estimated: '{count, plural, one {# reading is} other {# readings are}} estimated by the utility.',
  warned_negative: '{count, plural, one {# reading is} other {# readings are}} below zero, because solar panels delivered more than the home used.',
  warned_duplicate: '{count, plural, one {# reading is} other {# readings are}} repeated. The last one counts.',
  warned_coarser: '{count, plural, one {# reading} other {# readings}} left out, because shorter ones report the same use.',
  warned_unit: '{count, plural, one {# reading} other {# readings}} left out, because the unit does not measure energy.',
  warned_cumulative: '{count, plural, one {# reading} other {# readings}} left out, because the meter reports its total reading and not the use.',
  warned_period: '{count, plural, one {# bill} other {# bills}} left out, because the period is missing.',
  estimated_bills: '{count, plural, one {# bill is} other {# bills are}} estimated.',
  negative_bills: '{count, plural, one {# bill is} other {# bills are}} below zero.',
  overlapping_bills:
    '{count, plural, one {# bill covers} other {# bills cover}} days of another bill. The portal keeps it and does not count these days twice.',
  malformed: 'The file is damaged: {problem} Please download it again from the utility.',
  invalid: 'The file does not follow the Green Button standard: {problem} Please download it again from the utility, or enter the use from the bills.',
});
