import { page } from '#server/stand-ins/html-page.ts'
import { stripeTexts } from '#server/stand-ins/texts.ts'

const cardForms = {
  pt: stripeTexts.pt.cardForm,
  es: stripeTexts.es.cardForm,
  en: stripeTexts.en.cardForm,
}

const field = (name: string, mode: string, autocomplete: string, extra = '') => `
<div class="Field">
<label class="Label" for="${name}" data-text="${name}"></label>
<div class="InputBox"><input class="Input" id="${name}" name="${name}" inputmode="${mode}" autocomplete="${autocomplete}" aria-describedby="${name}-error">${extra}</div>
<p class="Error" id="${name}-error" role="alert"></p>
</div>`

/**
 * The form, in a frame as the real one. Its script fills the texts in, in the language that
 * Stripe.js passes.
 */
export const paymentFramePage = () =>
  page({
    locale: 'en',
    title: 'Secure payment input frame',
    head: `<link rel="stylesheet" href="../assets/payment-frame.css">
<script type="application/json" id="texts">${JSON.stringify(cardForms)}</script>
<script src="../assets/payment-frame.js" defer></script>`,
    body: `<form novalidate>
<div class="Tabs" role="tablist" id="tabs" hidden>
<button type="button" class="Tab" role="tab" id="card-tab" aria-controls="card"><span data-text="card"></span></button>
<button type="button" class="Tab" role="tab" id="pix-tab" aria-controls="pix">Pix</button>
</div>
<p id="pix" class="Panel" role="tabpanel" aria-labelledby="pix-tab" data-text="pixNote" hidden></p>
<div id="card" class="Panel" aria-labelledby="card-tab" hidden>
<fieldset class="Saved" id="saved" hidden>
<legend class="Label" data-text="saved"></legend>
<ul id="saved-cards"></ul>
</fieldset>
<div id="new-card" class="Panel">
<details class="Notice" data-standin>
<summary data-text="notice"></summary>
<ul id="test-cards"></ul>
</details>
${field('number', 'numeric', 'cc-number', '<span class="Brand" id="brand" aria-hidden="true"></span>')}
<div class="Row">
${field('expiry', 'numeric', 'cc-exp')}
${field('cvc', 'numeric', 'cc-csc')}
</div>
<div class="Field">
<label class="Label" for="country" data-text="country"></label>
<div class="InputBox"><select class="Input" id="country" name="country" autocomplete="country"></select></div>
</div>
<label class="Save" id="save-line" hidden><input type="checkbox" id="save"><span data-text="save"></span></label>
</div>
</div>
</form>`,
  })
