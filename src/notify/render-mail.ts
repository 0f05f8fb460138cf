/** A letter before it has a form. */
export interface MailContent {
  readonly subject: string;
  /** Name of the organization that it is for; null: it is for one person. */
  readonly organization: string | null;
  readonly text: string;
  /** Where its button leads, and what it says; null: nowhere. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Below everything, small: why it was sent and how to stop it. */
  readonly footer: { readonly text: string; readonly url: string | null } | null;
}

/** A letter as plain text and as HTML, which says the same. */
export function renderMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ organization, text, action, footer }: MailContent): string {
  const lines = [
    organization === null ? null : `Организация: ${organization}`,
    text,
    action === null ? null : `${action.label}: ${action.url}`,
    footer === null ? null : `-- \n${footer.text}${footer.url === null ? '' : `: ${footer.url}`}`,
  ];
  return `${lines.filter((line) => line !== null).join('\n\n')}\n`;
}

/**
 * Tables and inline styles: that is what mail clients agree on. No pictures, no fonts, no addresses but ours, so that
 * nothing is fetched when it is read. Colours keep their contrast where a client turns them for the dark.
 */
function renderHtml({ subject, organization, text, action, footer }: MailContent): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button =
    action === null
      ? ''
      : `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#0b57c2;color:#ffffff;text-decoration:none;font-weight:bold;padding:12px 20px;border-radius:8px">${escapeHtml(action.label)}</a></p>`;
  const small =
    footer === null
      ? ''
      : `<tr><td style="padding:16px 28px 24px;border-top:1px solid #d9dee6;font-size:13px;line-height:1.5;color:#566273">${
          footer.url === null
            ? escapeHtml(footer.text)
            : `<a href="${escapeHtml(footer.url)}" style="color:#566273">${escapeHtml(footer.text)}</a>`
        }</td></tr>`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9dee6;border-radius:12px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b2430;text-align:left">
<tr><td style="padding:28px 28px 20px">
${organization === null ? '' : `<p style="margin:0 0 4px;font-size:13px;color:#566273">${escapeHtml(organization)}</p>`}
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs}${button}
</td></tr>${small}
</table></td></tr></table></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
