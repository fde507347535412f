/** Storage key of the invite link of this tab. After the session ended, the guest can use the link to request a new one. */
const KEY = 'hearthline.guest-link';

export const guestLink = {
  read: (): string | null => sessionStorage.getItem(KEY),
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
};
