import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('files.server', {
  picture_unreadable_error: '{file_name} cannot be read as an image. Please take or choose it again.',
  storage_unavailable_error: 'Files cannot be reached right now. Please try again in a moment.',
  picture_dimensions_error: '{file_name} has more pixels than a camera photo. Please send a smaller one.',
  file_truncated_error: '{file_name} is incomplete: its end is missing. Please send it again.',
  xml_entities_error:
    '{file_name} defines entities (<!DOCTYPE or <!ENTITY). They can make a small file expand until it fills the memory, so the portal cannot read it. Please download the file again from where you got it, and send it unchanged.',
  file_type_mismatch_error: '{file_name} is not what its name says. {problem}',
  sign_in_required_error: 'Please sign in.',
  upload_query_error: 'The address of an upload has no query.',
  upload_content_type_error: 'The bytes of an upload are sent as {bytes}.',
  file_empty_error: 'The file is empty.',
  file_size_error: 'The file is larger than {most} MB.',
  upload_unreadable_error: 'The upload could not be read.',
  upload_offset_error: 'The upload continues at another place. Please ask where it stopped.',
  upload_size_mismatch_error: 'This is larger than announced, or larger than the {most} MB a file may have.',
});
