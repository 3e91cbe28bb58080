import type { VendorFacts } from '../types.ts'

/** The facts of a vendor without statements. */
export const nothingKnown = (domain: string): VendorFacts => ({
  domain,
  certificates: [],
  subProcessors: [],
  businessInformation: {
    companyName: null,
    headquarters: null,
    registrationNumber: null,
    legalEntity: null,
    keyPersonnel: [],
    businessDescription: null,
    yearEstablished: null,
    sources: [],
  },
  contactInformation: {
    complianceContact: null,
    securityContact: null,
    privacyContact: null,
    dpoDetails: null,
    generalSupportContact: null,
    sources: [],
  },
})
