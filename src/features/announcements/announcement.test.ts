import { describe, expect, it } from 'vitest';
import { type AnnouncementFields, announcementErrors, announcementStatus, normalizeAnnouncement } from './announcement';
import { embeddedMediaOf } from './media';

const GOOD: AnnouncementFields = {
  title: 'Invoices',
  valid_from: '2026-03-01',
  valid_until: '2026-03-31',
  content: 'From April on, invoices name the serial number.',
  announcement_type: 'banner',
  video_url: null,
  image_url: null,
  link: null,
  display_to_all_contractors: true,
  display_to_all_programs: true,
  contractor_list: [],
  program_list: [],
};
const errorsOf = (changes: Partial<AnnouncementFields>) =>
  announcementErrors(normalizeAnnouncement({ ...GOOD, ...changes })).map(({ path, message }) => `${path}: ${message}`);

describe('announcement', () => {
  it('has no error when all its fields are valid', () => {
    expect(
      errorsOf({ link: 'http://example.org/rules?a=1', video_url: 'https://youtu.be/abcdefghijk', image_url: 'https://images.example.org/a.png' }),
    ).toEqual([]);
  });

  it('has one error for each invalid field', () => {
    const all = {
      title: ' ',
      content: '',
      valid_from: '2026-02-30',
      valid_until: '',
      link: 'example',
      video_url: 'http://youtu.be/abcdefghijk',
      image_url: 'javascript:alert(1)',
      display_to_all_contractors: false,
      display_to_all_programs: false,
    };
    expect(errorsOf(all)).toEqual([
      'title: This field is required',
      'content: This field is required',
      'valid_from: Please enter a valid date',
      'valid_until: This field is required',
      'link: Please enter a valid URL',
      'video_url: Please enter a valid URL',
      'image_url: Please enter a valid URL',
      'contractor_list: Choose at least one contractor, or all',
      'program_list: Choose at least one program, or all',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'https://',
    'https://localhost',
    'https://a b.org',
    'https://user:word@example.org',
    'ftp://example.org',
  ])('cannot contain the link %s', (link) => {
    expect(errorsOf({ link })).toEqual(['link: Please enter a valid URL']);
  });

  it('cannot end before its first day, but can end on its first day', () => {
    expect(errorsOf({ valid_from: '2026-03-02', valid_until: '2026-03-01' })).toEqual(['valid_until: The last day cannot be before the first day']);
    expect(errorsOf({ valid_from: '2026-03-02', valid_until: '2026-03-02' })).toEqual([]);
  });

  it('is stored without an empty link, repeated programs, or lists of contractors and programs if the announcement is for all', () => {
    expect(normalizeAnnouncement({ ...GOOD, link: ' ', contractor_list: ['a'], program_list: ['x'] })).toEqual(GOOD);
    expect(normalizeAnnouncement({ ...GOOD, display_to_all_programs: false, program_list: ['x', 'x', 'y'] }).program_list).toEqual(['x', 'y']);
  });

  it('is live from its first to its last day', () => {
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((today) => announcementStatus(GOOD, today))).toEqual([
      'scheduled',
      'live',
      'live',
      'ended',
    ]);
  });
});

describe('media of an announcement', () => {
  const HOSTS = { image_hosts: ['images.example.org'], video_hosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'video.example.org'] };
  const player = (video_url: string, hosts = HOSTS) => embeddedMediaOf({ video_url, image_url: null }, hosts).video;

  it.each([
    ['https://www.youtube.com/watch?v=abc-DEF_123', 'https://www.youtube-nocookie.com/embed/abc-DEF_123'],
    ['https://m.youtube.com/watch?app=x&v=abc-DEF_123&t=5', 'https://www.youtube-nocookie.com/embed/abc-DEF_123'],
    ['https://youtu.be/abc-DEF_123?si=x', 'https://www.youtube-nocookie.com/embed/abc-DEF_123'],
    ['https://www.youtube.com/shorts/abc-DEF_123', 'https://www.youtube-nocookie.com/embed/abc-DEF_123'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e'],
    [`https://www.loom.com/share/${'0a'.repeat(16)}`, `https://www.loom.com/embed/${'0a'.repeat(16)}`],
    ['https://video.example.org/films/7', 'https://video.example.org/films/7'],
  ])('contain the video player for the link %s', (link, wanted) => {
    expect(player(link)).toBe(wanted);
  });

  it('contain only images and videos from hosts that the deployment allows', () => {
    for (const link of [
      'https://evil.example.com/watch?v=abc-DEF_123',
      'https://video.example.org.evil.com/7',
      'https://video.example.org:8443/7',
      'http://video.example.org/7',
      'https://video.example.org@evil.com/7',
    ])
      expect([link, player(link)]).toEqual([link, null]);
    expect(player('https://youtu.be/abc-DEF_123', { ...HOSTS, video_hosts: [] })).toBeNull();
    const picture = (image_url: string) => embeddedMediaOf({ video_url: null, image_url }, HOSTS).image;
    expect([picture('https://images.example.org/a.png'), picture('https://images.example.com/a.png'), picture('http://images.example.org/a.png')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
