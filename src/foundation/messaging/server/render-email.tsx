import { Body, Button, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { isDraftLanguage, languageTag } from '@/platform/i18n';
import type { ComposedEmail, Paragraph } from '../emails';
import { t } from './messages';

/** Logo at the top of an email. Email clients show the text `alt` until the recipient allows images. */
type EmailLogo = { src: string; alt: string };

/**
 * Renders an email as HTML for phones and old email clients, and as plain text. If the email is a translation, `english` is its English version. The English
 * version is shown below the translation, because only the English text is binding.
 */
export async function renderEmail(email: ComposedEmail, logo: EmailLogo | null = null, english?: ComposedEmail): Promise<{ html: string; plain: string }> {
  const html = await render(<EmailDocument email={email} logo={logo} english={english} />);
  return { html, plain: plainText(email, english) };
}

const translationNote = (): string => (isDraftLanguage() ? t('draft_translation_note') : t('translation_note'));

/** Colors for text and links, as on the portal's pages. */
const INK = '#26211d';
const MUTED = '#5d554c';
const ACCENT = '#a9440f';
/** Styles for dark mode. Without these styles, email clients that darken emails turn orange into gray. */
const NIGHT = `@media (prefers-color-scheme: dark) {
.ground, .ground > table > tbody > tr > td { background-color: #171412 !important }
.sheet { background-color: #211d1a !important }
.ink { color: #ece7e0 !important }
.muted { color: #b8afa4 !important }
.link { color: #eb9961 !important }
.line { border-color: #3d3732 !important }
}`;
const SMALL = { color: MUTED, fontSize: 13, lineHeight: '20px', margin: '0 0 8px', overflowWrap: 'anywhere' } as const;
const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Value of the meta tags by which email clients recognize that the email supports light and dark color schemes. */
const SCHEMES = ['light', 'dark'].join(' ');

function EmailDocument({ email, logo, english }: { email: ComposedEmail; logo: EmailLogo | null; english: ComposedEmail | undefined }) {
  return (
    <Html lang={languageTag()}>
      <Head>
        <meta name="color-scheme" content={SCHEMES} />
        <meta name="supported-color-schemes" content={SCHEMES} />
        <style>{NIGHT}</style>
      </Head>
      <Preview>{email.preview}</Preview>
      <Body className="ground" style={{ backgroundColor: '#f7f4ef', fontFamily: FONT, margin: 0, padding: '24px 12px' }}>
        <Container className="sheet" style={{ backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 560, padding: '28px 28px 20px' }}>
          {logo && <Img src={logo.src} alt={logo.alt} height={36} style={{ backgroundColor: '#ffffff', borderRadius: 6, marginBottom: 14 }} />}
          <Text className="ink" style={{ color: INK, fontSize: 17, fontWeight: 700, lineHeight: '24px', margin: '0 0 18px' }}>
            {email.sender.name}
            {email.sender.suffix !== '' && (
              <>
                {' '}
                {/* Never split the suffix: show it next to the name, or completely on the next line. */}
                <span className="muted" style={{ color: MUTED, display: 'inline-block', fontSize: 14, fontWeight: 400 }}>
                  {email.sender.suffix}
                </span>
              </>
            )}
          </Text>
          {english && (
            <Text className="muted" style={SMALL}>
              {translationNote()}
            </Text>
          )}
          {email.paragraphs.map((paragraph) => (
            <ParagraphView key={String(paragraph)} paragraph={paragraph} />
          ))}
          {email.button && (
            <Section style={{ margin: '24px 0' }}>
              <Button
                href={email.button.link}
                style={{
                  backgroundColor: ACCENT,
                  borderRadius: 8,
                  color: '#ffffff',
                  display: 'inline-block',
                  fontSize: 16,
                  fontWeight: 600,
                  padding: '14px 24px',
                }}
              >
                {email.button.label}
              </Button>
            </Section>
          )}
          {email.contact && <Contact {...email.contact} />}
          {email.authenticity && (
            <Text className="ink" style={{ color: INK, fontSize: 16, lineHeight: '25px', margin: '18px 0 0' }}>
              <strong>{email.authenticity.title}</strong> {email.authenticity.text}
            </Text>
          )}
          <Hr className="line" style={{ borderColor: '#e2dcd3', margin: '20px 0 12px' }} />
          {email.footnote !== '' && (
            <Text className="muted" style={SMALL}>
              {email.footnote}
            </Text>
          )}
          {email.button && !email.button.link.startsWith('tel:') && (
            <Text className="muted" style={SMALL}>
              {t('button_fallback_note', { link: email.button.link })}
            </Text>
          )}
          {english && (
            <div lang="en">
              <Hr className="line" style={{ borderColor: '#e2dcd3', margin: '20px 0 12px' }} />
              <Text className="ink" style={{ color: INK, fontSize: 16, fontWeight: 700, margin: '0 0 14px' }}>
                {english.subject}
              </Text>
              {english.paragraphs.map((paragraph) => (
                <ParagraphView key={String(paragraph)} paragraph={paragraph} />
              ))}
            </div>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** Phone contact sentence, in which the phone number is a link. */
function Contact({ sentence, phone, link }: NonNullable<ComposedEmail['contact']>) {
  const [before = '', after = ''] = sentence.split(phone);
  return (
    <Text className="ink" style={{ color: INK, fontSize: 16, lineHeight: '25px', margin: 0 }}>
      {before}
      <Link href={link} className="link" style={{ color: ACCENT, whiteSpace: 'nowrap' }}>
        {phone}
      </Link>
      {after}
    </Text>
  );
}

function ParagraphView({ paragraph }: { paragraph: Paragraph }) {
  const style = { color: INK, fontSize: 16, lineHeight: '25px', margin: '0 0 14px', whiteSpace: 'pre-line' as const };
  if (typeof paragraph === 'string')
    return (
      <Text className="ink" style={style}>
        {paragraph}
      </Text>
    );
  return (
    <ul className="ink" style={{ ...style, paddingLeft: 22 }}>
      {paragraph.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const plainParagraph = (paragraph: Paragraph): string => (typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `- ${item}`).join('\n'));

function plainText(email: ComposedEmail, english: ComposedEmail | undefined): string {
  const paragraphs = email.paragraphs.map(plainParagraph);
  const button = email.button ? [`${email.button.label}\n${email.button.link}`] : [];
  const sender = [email.sender.name, email.sender.suffix].filter(Boolean).join(' ');
  return [
    sender,
    ...(english ? [translationNote()] : []),
    ...paragraphs,
    ...button,
    ...(email.contact ? [email.contact.sentence] : []),
    ...(email.authenticity ? [`${email.authenticity.title} ${email.authenticity.text}`] : []),
    ...(email.footnote ? [`--\n${email.footnote}`] : []),
    ...(english ? ['--', english.subject, ...english.paragraphs.map(plainParagraph)] : []),
  ].join('\n\n');
}
