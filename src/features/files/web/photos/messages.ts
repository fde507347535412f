import { defineMessages } from '@/platform/messages';

export const t = defineMessages('files.photos', {
  add_as_an_extra_photo: 'Add as an extra photo',
  blurred: 'Blurred',
  bright: 'Too bright',
  dark: 'Too dark',
  is_this_photo_good_enough: 'Is this photo good enough?',
  it_is_dark_there: 'It is dark there',
  it_is_the_only_photo: 'It is the only photo',
  no_way_to_get_closer: 'No way to get closer',
  photo_does_not_count: 'It does not count toward the photos that are needed. Turn on location and retake it.',
  photo_is_blurred: 'This photo looks blurred. Hold the phone still and tap on what must be readable.',
  photo_is_bright: 'This photo is too bright. Turn away from the light and avoid glare.',
  photo_is_dark: 'This photo is too dark. Turn on a light or the flash.',
  photo_is_small: 'This photo has fewer than 800 × 600 pixels. Take it with the camera, or send the original in place of a screenshot.',
  retake: 'Retake',
  small_picture: 'Small',
  take_name_off_the_list: 'Remove {name} from the list',
  the_label_is_worn: 'The label is worn or painted over',
  use_anyway: 'Use it anyway:',
  without_time_or_location: 'No time or location',
});
