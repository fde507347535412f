import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from './messages';

/** Accent color, an ember red. White text on step 7 (the eighth color) has a contrast of 6:1 in light and dark mode. */
const ember: MantineColorsTuple = ['#fdf1e9', '#f9dfcd', '#f2bd99', '#eb9961', '#e47a34', '#dc651d', '#c85414', '#a9440f', '#8c390e', '#702e0c'];
/** Warm grays, because they match the accent color better than blue grays. */
const sand: MantineColorsTuple = ['#faf8f5', '#f3f0eb', '#e6e1d9', '#d3ccc1', '#b3aa9d', '#8f867a', '#6b6359', '#4f4841', '#36312c', '#221e1b'];

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: 7,
  colors: { ember, sand, gray: sand, dark: ['#e9e4dd', '#c9c2b8', '#a39b90', '#7a7268', '#544d46', '#3d3732', '#2e2925', '#241f1c', '#1b1815', '#141210'] },
  fontFamily: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '17px', lineHeight: '1.35' },
      h4: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600 } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    // Text inherits its size from its parent, because guest pages use 16 px and notes use a smaller size.
    Text: { defaultProps: { inherit: true } },
    Anchor: { defaultProps: { inherit: false } },
    Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 }, closeButtonProps: { 'aria-label': t('close') } },
    },
    // Turn off the focus placeholder, because it would be a focusable element in the menu that does not have the role of a menu item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Use a `div`, because a `header` element in a dialog would be a second banner landmark on the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
  },
});

/** Semantic colors for light and dark mode. Every pair of text and background has a contrast of at least 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  // All `z-index` values of the portal. Mantine puts dialogs at 200, popovers at 300 and overlays at 400.
  variables: {
    // Controls that must be above the link that covers their row.
    '--hl-layer-row': '1',
    // Elements that stay visible while the page scrolls. They must be above the decorations of fields, such as the arrow of a select.
    '--hl-layer-bar': '20',
    '--hl-layer-header': '100',
    // Message about a lost connection, which must be below dialogs.
    '--hl-layer-notice': '150',
    // Toasts must be above dialogs, because they also show errors that occur in a dialog.
    '--hl-layer-toast': '500',
    '--hl-layer-skip': '1000',
  },
  light: {
    // Page background. `--mantine-color-body` has the color of `--hl-surface` instead, because Mantine uses it for cards, dialogs and menus.
    '--hl-ground': '#f7f4ef',
    '--hl-surface': '#ffffff',
    '--hl-surface-2': '#faf8f5',
    '--hl-line': '#e2dcd3',
    // Color for the borders of fields and boxes. Its contrast on `--hl-ground` and `--hl-surface` is at least 3:1.
    '--hl-edge': '#8f867a',
    '--hl-ink': '#26211d',
    '--hl-ink-2': '#5d554c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#26211d',
    '--mantine-color-dimmed': '#5d554c',
    '--mantine-color-placeholder': '#736a60',
    '--mantine-color-error': '#a6261d',
    '--mantine-color-anchor': '#a9440f',
    '--hl-good': '#1c6b3a',
    '--hl-good-ground': '#e2f3e7',
    '--hl-busy': '#1f5a93',
    '--hl-busy-ground': '#e3eefa',
    '--hl-wait': '#7a5200',
    '--hl-wait-ground': '#fcf0d2',
    '--hl-bad': '#a6261d',
    '--hl-bad-ground': '#fce6e3',
    '--hl-quiet': '#5d554c',
    '--hl-quiet-ground': '#efebe4',
  },
  dark: {
    '--hl-ground': '#171412',
    '--hl-surface': '#211d1a',
    '--hl-surface-2': '#292420',
    '--hl-line': '#3d3732',
    '--hl-edge': '#857b70',
    '--hl-ink': '#ece7e0',
    '--hl-ink-2': '#b8afa4',
    '--mantine-color-body': '#211d1a',
    '--mantine-color-text': '#ece7e0',
    '--mantine-color-dimmed': '#b8afa4',
    '--mantine-color-placeholder': '#a89e93',
    '--mantine-color-error': '#ff9f94',
    '--mantine-color-anchor': '#eb9961',
    '--hl-good': '#85d6a0',
    '--hl-good-ground': '#17351f',
    '--hl-busy': '#93c4f4',
    '--hl-busy-ground': '#152f49',
    '--hl-wait': '#f0c967',
    '--hl-wait-ground': '#3a2c08',
    '--hl-bad': '#ff9f94',
    '--hl-bad-ground': '#4a1a15',
    '--hl-quiet': '#b8afa4',
    '--hl-quiet-ground': '#302a26',
  },
});
