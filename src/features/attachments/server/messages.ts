import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('files.server', {
  picture_unreadable_error: '{file_name} cannot be read as an image. Please take or choose it again.',
  storage_unavailable_error: 'Files cannot be reached right now. Please try again in a moment.',
  picture_dimensions_error: '{file_name} has more pixels than a camera photo. Please send a smaller one.',
  file_truncated_error: '{file_name} is incomplete: its end is missing. Please send it again.',
  xml_entities_error:
    '{file_name} defines entities (<!DOCTYPE or <!ENTITY). They can make a small file expand until it fills the memory, so the portal cannot read it. Please download the file again from where you got it, and send it unchanged.',
  file_type_mismatch_error: 'The contents of {file_name} do not match its file type. {problem}',
  sign_in_required_error: 'Please sign in.',
  upload_query_error: 'The upload URL must not contain a query string.',
  upload_content_type_error: 'Uploads must be sent as {bytes}.',
  file_empty_error: 'The file is empty.',
  file_size_error: 'The file is larger than {most} MB.',
  upload_unreadable_error: 'The upload could not be read.',
  upload_offset_error: 'The upload did not continue where it stopped. Please request the current offset.',
  upload_size_mismatch_error: 'The file is larger than announced, or larger than the limit of {most} MB.',
});
