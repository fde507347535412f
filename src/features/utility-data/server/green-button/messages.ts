import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('utility-data.green-button', {
  file_too_large: 'The file is larger than {megabytes} MB. Please download a shorter period from the utility.',
  entry_too_large: 'One part of the file is larger than {megabytes} MB. Please download a shorter period from the utility.',
  too_many_entries: 'The file has more than {most} parts. Please download a shorter period from the utility.',
  encoding_unknown: 'The text of the file cannot be read. Please send the file as the utility delivered it.',
  too_slow: 'Reading the file takes too long. Please download a shorter period from the utility.',
  has_dtd: 'The file contains a document type or entities, which a Green Button file never has. Please download it again from the utility.',
  not_green_button: 'This is no Green Button file. Please choose the XML file with your energy use that the utility offers as “Green Button”.',
  no_usage: 'The Green Button file contains no use of electricity or gas. It may contain only the account. Please download the energy use.',
  malformed: 'The file is damaged: {problem} Please download it again from the utility.',
  invalid: 'The file does not follow the Green Button standard: {problem} Please download it again from the utility, or type the use from the bills.',
});
