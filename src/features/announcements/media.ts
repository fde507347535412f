/** Hosts from which pages may embed images and video players (settings `IMAGE_HOSTS` and `VIDEO_HOSTS`). */
export type MediaHosts = { image_hosts: readonly string[]; video_hosts: readonly string[] };

/**
 * Media of an announcement that the page embeds. `image`: true if the page shows the image. `video`: URL of the video player, or null. The page shows other
 * media as links.
 */
export type EmbeddedMedia = { image: boolean; video: string | null };

export function embeddedMediaOf({ image_url, video_url }: { image_url: string | null; video_url: string | null }, hosts: MediaHosts): EmbeddedMedia {
  const player = urlOf(video_url)?.href;
  const video = player === undefined ? undefined : urlOf(playerOf(player));
  const image = urlOf(image_url);
  return { image: image !== null && hosts.image_hosts.includes(image.host), video: video && hosts.video_hosts.includes(video.host) ? video.href : null };
}

/**
 * Video services whose share links lead to a page instead of a player. `player` returns the URL of the player. If a service offers several hosts, the URL has
 * the host that sets the fewest cookies.
 */
const SERVICES: readonly { link: RegExp; player: (id: string, key: string | undefined) => string }[] = [
  {
    link: /^https:\/\/(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    link: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:\/|\?h=)?([\da-f]{6,20})?/,
    player: (id, key) => `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
  },
  { link: /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]{16,64})/, player: (id) => `https://www.loom.com/embed/${id}` },
];

/** Returns the URL of the player for a share link of a known service. Returns any other URL unchanged. */
function playerOf(url: string): string {
  for (const { link, player } of SERVICES) {
    const [found, id, key] = link.exec(url) ?? [];
    if (found !== undefined && id !== undefined) return player(id, key);
  }
  return url;
}

function urlOf(url: string | null): URL | null {
  if (url === null || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.protocol === 'https:' ? parsed : null;
}
