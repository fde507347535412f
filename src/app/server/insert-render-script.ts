/**
 * Runs in the browser before anything of the page is seen, from the page itself: its policy allows this text and no other.
 * It knows what the server does not: the width, the colors chosen on this device, how the list was left, what was
 * dismissed. Where the drawn list is not what the app will show, it stays away, and the page waits as it did before.
 */
export const INSERT_RENDER_SCRIPT = `(() => {
const drawn = document.getElementById('drawn');
drawn.remove();
const read = (store, key) => { try { return JSON.parse(store.getItem(key)); } catch { return null; } };
if (matchMedia('(min-width: 62em)').matches) return;
try { if (sessionStorage.length && (sessionStorage.getItem('hearthline.looking_as') || sessionStorage.getItem('hearthline.test-token'))) return; } catch { return; }
if (Object.keys(read(localStorage, 'hearthline.job-list') || {}).length) return;
const scheme = localStorage.getItem('hearthline.color-scheme');
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
const picture = document.createElement('div');
picture.id = 'first-picture';
picture.append(drawn.content);
for (const id of read(localStorage, 'hearthline.hidden_announcements') || []) {
  const one = picture.querySelector('[data-announcement="' + CSS.escape(id) + '"]');
  const strip = one && one.parentElement;
  if (one) one.remove();
  if (strip && !strip.firstElementChild) strip.remove();
}
document.body.classList.add('hl-has-picture');
document.body.append(picture);
})();`;
