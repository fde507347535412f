/** Resolves when the service worker controls this page and handles its requests. */
export const serviceWorkerReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
