import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('files.server', {
  cannot_be_read_as_a_picture: '{file_name} cannot be read as a picture. Please take or choose it again.',
  files_cannot_be_reached: 'Files cannot be reached right now. Please try again in a moment.',
  has_more_pixels_than_a_picture: '{file_name} has more pixels than a camera picture. Please send a smaller one.',
  is_not_complete_its_end_is: '{file_name} is incomplete: its end is missing. Please send it again.',
  is_not_what_its_name_says: '{file_name} is not what its name says. {problem}',
  please_sign_in: 'Please sign in.',
  the_address_of_an_upload_has: 'The address of an upload has no query.',
  the_bytes_of_an_upload_are: 'The bytes of an upload are sent as {bytes}.',
  the_file_is_empty: 'The file is empty.',
  the_file_is_larger_than_mb: 'The file is larger than {most} MB.',
  the_upload_could_not_be_read: 'The upload could not be read.',
  the_upload_goes_on_at_another: 'The upload continues at another place. Please ask where it stopped.',
  this_is_larger_than_was_said: 'This is larger than announced, or larger than the {most} MB a file may have.',
});
