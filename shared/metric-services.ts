/** Metrics' `service` of what several functions count: CloudWatch charges, alarms watch and the dashboard shows by service. */
export const ENQUIRIES_SERVICE = 'enquiries'
export const SIGN_IN_SERVICE = 'sign-in'
