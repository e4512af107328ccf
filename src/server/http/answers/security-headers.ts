/** Security headers of all responses, and the content security policy of the dashboard. */

/** Prevents framing and content sniffing. API responses are not documents, so their policy allows nothing. */
export const ANSWER_SECURITY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Browsers use only HTTPS for a year. Sent when PUBLIC_URL is https (RFC 6797). */
export const HTTPS_ONLY = { "Strict-Transport-Security": "max-age=31536000" } as const;

/**
 * Forbids inline scripts. Style attributes set by scripts (CSSOM) are not inline styles; `data:` images are icons in
 * CSS.
 */
export const DASHBOARD_SECURITY = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;
